/** Wording of answers that belong to no call. */
export const NO_DOCUMENT = '没有这个文件';

export const FAULT_PAGE = { title: '这一页暂时打不开', again: '再试一次', home: '回到首页' } as const;

export const SIGNATURE_WORDING = {
  signature_required: '请求没有签名',
  bad_signature: '请求签名有误',
  stale_timestamp: '设备时间不准，请校准后再试',
  nonce_used: '请勿重复操作',
} as const;
