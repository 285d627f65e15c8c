export const LOAD = { waiting: '正在加载…', retry: '重试', more: '加载更多' } as const;
export const DIALOG = { close: '关闭', cancel: '取消' } as const;
