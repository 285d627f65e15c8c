/** The least that MODE=production takes. */
export const PRODUCTION = {
  MODE: 'production',
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://saidian.example',
  CONTACT_EMAIL: 'contact@saidian.example',
  SMS: 'aliyun',
  ALIYUN_SMS_KEY_ID: 'key',
  ALIYUN_SMS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '赛点',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
  ALIYUN_SMS_CHANGED_TEMPLATE: 'SMS_2',
  ALIYUN_SMS_WAYS_TEMPLATE: 'SMS_3',
  OAUTH_QQ_ID: 'id',
  OAUTH_QQ_SECRET: 'secret',
};
