/** Whether Aliyun would send our messages, checked without sending one (GetSmsSign, GetSmsTemplate). */
import { type Problem, printable } from '../../ports/problem.ts';
import type { AliyunSmsOptions } from './aliyun.server.ts';
import { type AliyunAnswer, askAliyun } from './aliyun-call.server.ts';

/** Signatures' and templates' states of approval. */
const STATES: Record<string, string> = { 0: 'in_review', 2: 'rejected', 10: 'cancelled' };
const APPROVED = '1';

/**
 * Parts: 'sign', 'template', 'notice', 'ways'; of a refused key too, whose code says so. Codes of ours: 'in_review',
 * 'rejected', 'cancelled', 'other_parameters'.
 */
export async function checkAliyunSms(options: AliyunSmsOptions): Promise<Problem | undefined> {
  const { signName, template, notices } = options;
  const ask = (action: string, query: Record<string, string>) =>
    askAliyun(options, action, query).catch((): AliyunAnswer => ({ Code: 'unreachable' }));
  const sign = problemOf(await ask('GetSmsSign', { SignName: signName }), 'SignStatus');
  if (sign) return { part: 'sign', code: sign };
  for (const [part, TemplateCode, parameters] of [
    ['template', template, ['code']],
    ['notice', notices.phone_changed, []],
    ['ways', notices.ways_changed, []],
  ] as const) {
    const answer = await ask('GetSmsTemplate', { TemplateCode });
    const code = problemOf(answer, 'TemplateStatus') ?? parametersProblem(answer, parameters);
    if (code) return { part, code };
  }
  return undefined;
}

function problemOf(answer: AliyunAnswer, state: string): string | undefined {
  if (answer.Code !== 'OK') return printable(answer.Code);
  const input = String(answer[state]);
  return input === APPROVED ? undefined : (STATES[input] ?? 'unknown');
}

function parametersProblem(answer: AliyunAnswer, requested: readonly string[]): string | undefined {
  const named = [...String(answer['TemplateContent']).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  return named.join() === requested.join() ? undefined : 'other_parameters';
}
