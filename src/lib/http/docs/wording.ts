/** Texts of the API's documentation. */
import type { Access } from '../../platform/contract/call.ts';

export const TITLE = '赛点 API';

/** Titles by the part of a call's name before the dot. */
export const FAMILIES: Record<string, string> = {
  wiki: '赛事资料',
  wiki2: '赛事资料（/api/wiki/v1）',
  auth: '登录与绑定',
  account: '个人中心',
  user: '用户资料',
  config: '站点配置',
  activity: '活动与分享',
  operator: '用户管理',
  input: '数据录入与审核',
  upload: '上传',
  comment: '评论',
  moment: '帖子与互动',
  open: '开放数据',
};

export const ACCESS: Record<Access, string> = {
  public: '公开',
  visitor: '公开（访客）',
  member: '需登录',
  group_manager: '需群组管理权限',
  channel_manager: '需频道管理权限',
  creator: '需为创建者',
  operator: '需运营权限',
};

export const REFUSALS: Record<string, string> = {
  400: '输入有误：reason 为 bad_input，field 是出错的参数',
  401: '没有登录',
  403: '没有权限，或来自其他网站；reason 为 work_needed 时须先完成工作量证明',
  404: '要找的内容不存在',
  409: '已被他人改动，或还不能这样做',
  413: '请求内容过大',
  415: '请求体不是 application/json，或者经过压缩',
  429: '请求太频繁，Retry-After 秒后再试',
};

export const INTRO = [
  '成功的回应是 {"code": 200, "data": …}；失败的回应是 {"code": N, "data": null, "error": {"message", "reason"}}：message 给人看，reason 给程序看。',
  'GET 和 DELETE 的输入写在查询字符串里（路径中写作 {名称} 的写在路径里），POST 的输入是 JSON 请求体。不认识的参数会被忽略。',
  '时间都是 Unix 秒，除非字段另有说明。列表在 data.list，总数在 data.count。',
  '文件本身不走 JSON：先取上传凭证（config.oss_auth 或 config.oss_auth_visitor），再把文件内容 PUT 到 upload_url，凭证放在请求头 security_token 或 oss_auth_key；GET 同一地址即可取回文件。',
  '登录、验证码等请求过于频繁时返回 403，reason 为 work_needed，challenge 是题目：找到整数 n，使文本“challenge.n”的 SHA-256 以题目第一段所写的位数个 0 开头，再把“challenge.n”放在请求头 Proof-Of-Work 里重发同一请求。题目五分钟内有效，只能使用一次。',
  '公开的读取可以带请求头 X-Api-Key：在个人中心的「开放数据」里新建密钥，次数比访客多；它不代表账号，写入和需登录的接口会被拒绝（403，key_reads_only）。',
  '公开的 GET 带 ETag，可用 If-None-Match 询问是否有变化；其余回应不可缓存。',
];

/** Texts about the upload addresses. */
export const UPLOAD = {
  put: '上传一个文件：凭证来自 config.oss_auth 或 config.oss_auth_visitor，放在请求头',
  get: '取回文件；除 JPG、PNG 外都作为附件',
  parts: {
    type: '用途，如 avatar、moment',
    date: '北京时间的日期，如 20251005',
    result: '16 个随机字符',
    timestamp: '毫秒时间戳',
  },
  memberToken: '登录用户的凭证',
  visitorToken: '访客的凭证',
  process:
    '图片：转为 JPG，或缩到 256、640、1280 像素以内，或裁成页面所用的形状（WebP）；视频：发送者截的那一帧，宽 720 的 JPG，没有则 404',
  stored: '已保存',
  file: '文件内容',
  append: '接着上传：在已收到的位置之后加上一段，最后一段存下整个文件',
  progress: '带凭证的 HEAD：已收到多少，断开后由此继续',
  offset: 'upload-offset：已收到的字节数，不一致则 409 并告知',
  complete: 'upload-complete：?1 为最后一段，?0 为还有',
  appended: '已收到，或已保存',
  part: '视频、语音、文件的一部分（range）',
  known: '没有变化',
} as const;

export const PAGE = {
  calls: '接口',
  shapes: '结构',
  input: '输入',
  output: '回应的 data',
  example: '示例',
  access: '权限',
  noInput: '没有参数。',
  columns: ['参数', '类型', '必填', '默认值', '说明'],
  fields: ['字段', '类型', '说明'],
  gateway: 'AsyncAPI 文档（/im）',
  yes: '是',
  no: '否',
  skip: '跳到接口',
  document: 'OpenAPI 文档',
  live: '实时变化（/live）',
  home: '回到赛点',
} as const;

export const TYPE = {
  integer: '整数',
  number: '数字',
  string: '字符串',
  boolean: '布尔值',
  null: 'null',
  any: '任意',
  object: '对象',
} as const;

/** Wording of the document of /im. */
export const IM = {
  title: '赛点聊天网关',
  intro: [
    '一个 WebSocket（/im），每帧是一个 JSON 对象，type 说明种类。第一帧必须是 hello。',
    '带 seq 的帧得到同一 seq 的 ack 或 nack；log 可能先于 ack 到达。',
    'hello 里的令牌是登录、注册或 auth.get_token 给的 im_token：网页凭会话 Cookie（HttpOnly，登录时写下，30 天）调用 auth.get_token；机器人没有专门的登录方式，它是一个普通账号，用 auth.login_by_password 登录，存下 Cookie，令牌到期前（welcome 的 expires）再取一次，用同一会话的新令牌再发 hello。',
    '带 rev 打开房间会补收之后的变化，至多 500 条；更多，或 rev 比房间的还大，则是 gap：不带 rev 重新打开。',
    '上限：一帧 256 kB，文字 2,000 字；每个连接每秒 20 帧（可攒 60），等待处理的至多 100 帧，打开的房间至多 50 个；每人每秒 5 次发送、撤回、编辑或回应；同一网络的花费与接口合算，用完则 nack，reason 为 too_many_requests。',
    '网关每 25 秒发一次 WebSocket ping，不回答则断开；连接后 10 秒内没有 hello 也会断开。关闭帧里写有原因。',
  ],
  closes: '关闭的代码',
  reason: '原因与做法',
  up: '客户端发送的帧',
  down: '网关发送的帧',
  access: { visitor: '访客也可以', member: '需要登录' },
  answer: 'ack 的字段：',
  seq: '客户端自己的编号，用来认出回答',
} as const;
