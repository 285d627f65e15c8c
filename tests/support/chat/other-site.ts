/** Another site, for cards: it answers when a test lets it. */
import { NoPage } from '#lib/chat/preview/page.server.ts';

export const HOSTS = ['news.example'];
export const address = (n: number | string) => `https://news.example/${n}`;

/** Answers each page when the test lets it. */
export class Pages {
  readonly requests: string[] = [];
  readonly #waiting: (() => void)[] = [];
  title = '转会新闻';
  isPaused = false;

  fetch = async (url: string, _: readonly string[], ended: AbortSignal): Promise<string> => {
    this.requests.push(url);
    if (this.isPaused)
      await new Promise<void>((done, fail) => {
        this.#waiting.push(done);
        ended.addEventListener('abort', () => fail(ended.reason));
      });
    if (url.endsWith('/none')) throw new NoPage('status 404');
    return `<title>${this.title}</title><meta property="og:site_name" content="新闻网">`;
  };

  letGo(): void {
    this.isPaused = false;
    for (const done of this.#waiting.splice(0)) done();
  }
}
