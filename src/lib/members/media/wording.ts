/** Chinese wording of uploads. */
import type { Family } from './kind.ts';
import { MEBIBYTE } from './limits.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEBIBYTE)}MB`;

const NAME: Record<Family, string> = { image: '图片', video: '视频', voice: '语音', file: '文件' };

export const WRONG_TYPE: Record<Family, string> = {
  image: '只能上传 JPG/PNG 格式的图片！',
  video: '只能上传 MP4、MOV、WebM 格式的视频！',
  voice: '只能上传 MP3、M4A、AMR、OGG、WAV、WebM 格式的语音！',
  file: '文件格式不支持',
};

/** Pictures that people send each other may be of more kinds. */
export const WRONG_PICTURE = '只能上传 JPG、PNG、GIF、WebP、AVIF 或 HEIC 格式的图片！';

export const tooLargeText = (family: Family, bytes: number): string =>
  `${NAME[family]}大小不能超过 ${megabytes(bytes)}！`;

export const unreadableText = (family: Family): string => `${NAME[family]}已损坏，无法读取`;

export const MEDIA_WORDING = {
  empty: '文件内容为空',
  broken: '图片已损坏，无法读取',
  bad_heic:
    '这张 HEIC 图片读不出来，请把它转成 JPG 再上传；在 iPhone 上也可以到“设置 › 相机 › 格式”选择“兼容性最佳”后重拍',
  too_many_frames: '动图太长了，请缩短后再上传',
  too_many_pixels: '图片尺寸过大，请缩小后再上传',
  bad_token: '上传凭证无效或已过期，请重新上传',
  already_uploaded: '该上传凭证已使用过，请重新上传',
  too_many_attempts: '文件多次未通过检查，请换一个文件重新上传',
  other_offset: '上传进度不一致，请从已收到的位置继续',
  still_receiving: '上一次连接还没有断开，请稍后继续上传',
  too_many_parts: '没有传完的文件太多了，请等它们传完再上传',
  bad_offset: '缺少上传的位置',
  not_partial: '分段上传的类型应为 application/partial-upload',
  not_own_picture: '只能使用自己上传的图片',
  not_uploaded: '文件尚未上传',
  daily_limit: '今天的上传次数已用完，请明天再试',
  daily_bytes: '今天上传的文件总大小已达上限，请明天再试',
  disk_full: '服务器的存储空间不足，暂时不能上传，请稍后再试',
  not_operator: '只有运营可以上传这类文件',
  storage_failed: '获取上传凭证失败，请稍后再试',
  bad_process: 'x-oss-process 只能是接口文档列出的几种处理之一',
  no_snapshot: '这个视频没有截图',
  interrupted: '上传中断，请重试',
} as const;

/** Heading in the data export. */
export const FILES_TITLE = '上传的文件';
