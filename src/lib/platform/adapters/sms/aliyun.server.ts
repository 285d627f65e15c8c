import { type Sms, SmsError, type SmsNotice } from '../../ports/sms.ts';
import { type AliyunAccess, askAliyun } from './aliyun-call.server.ts';

export interface AliyunSmsOptions extends AliyunAccess {
  /** Approved signature that messages begin with, without its brackets. */
  signName: string;
  /** Approved template with the one parameter `code`. */
  template: string;
  /** Approved templates without parameters, by notice. */
  notices: Readonly<Record<SmsNotice['notice'], string>>;
}

/** Aliyun SMS (Dysmsapi, SendSms). */
export function aliyunSms(options: AliyunSmsOptions): Sms {
  const { signName, template, notices } = options;
  const send = async (mobile: string, TemplateCode: string, parameters: Record<string, string> = {}) => {
    const query = { PhoneNumbers: mobile, SignName: signName, TemplateCode, ...parameters };
    const { Code } = await askAliyun(options, 'SendSms', query);
    if (Code !== 'OK') throw new SmsError(String(Code ?? 'no code in the answer'));
  };
  return {
    send: ({ mobile, code }) => send(mobile, template, { TemplateParam: JSON.stringify({ code }) }),
    notify: ({ mobile, notice }) => send(mobile, notices[notice]),
  };
}
