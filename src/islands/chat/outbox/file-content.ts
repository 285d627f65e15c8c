/** Contents of messages with files: as they are sent, and as their sender sees them before. Pure. */

type Content = Record<string, unknown>;

/** `keys`: of its files, in their order. */
export function sentContent(message_type: string, content: Content, keys: readonly string[]): Content {
  const [file, poster] = keys;
  switch (message_type) {
    case 'image':
      return { list: keys };
    case 'voice':
      return { file, seconds: content['seconds'] };
    case 'file':
      return { file, name: content['name'] };
    case 'video':
      return { file, seconds: content['seconds'], ...(poster ? { poster } : {}) };
    default:
      return content;
  }
}

/** `urls`: `blob:` addresses of its files, in their order; those that the content had belong to a page that is gone. */
export function shownContent(message_type: string, content: Content, urls: readonly string[]): Content {
  switch (message_type) {
    case 'image':
      return { list: (content['list'] as Content[]).map((picture, i) => ({ ...picture, url: urls[i] })) };
    case 'voice':
      return { ...content, url: urls[0] };
    case 'video': {
      const poster = content['poster'] as Content | null;
      return { ...content, url: urls[0], poster: poster && { ...poster, url: urls[1] } };
    }
    default:
      return content;
  }
}
