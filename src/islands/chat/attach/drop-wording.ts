/** Words of files that are dragged over the page. */
export const DROP = {
  here: '松开鼠标，添加到消息里',
  notHere: '这里不能发送文件',
} as const;
