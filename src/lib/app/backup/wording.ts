/** What the commands for backups say to the operator. */
export const BACKUP = {
  usage: '用法：npm run backup -- <新文件夹>',
  restoreUsage: '用法：npm run restore -- <备份文件夹>',
  moveUsage: '用法：DATABASE_URL=postgres://… npm run move-to-postgres',
  taken: (folder: string) => `${folder} 已存在，请换一个新的文件夹`,
  notBackup: (folder: string) => `${folder} 不是完整的备份（缺少 backup.json）`,
  later: '备份来自更新的版本，请先升级再恢复',
  noSource: (file: string) => `DATA_DIR：没有 ${file}，没有可搬的数据`,
  noTarget: 'DATABASE_URL：请设为要搬入的 PostgreSQL 地址',
  hasFile: (path: string) => `DATA_DIR：${path} 已存在，为免覆盖没有恢复；请换一个空的 DATA_DIR`,
  notEmpty: 'DATABASE_URL：目标数据库里已有数据，请换一个空的数据库',
  table: (name: string) => `表 ${name}`,
  done: (rows: number, tables: number) => `完成：${tables} 张表，共 ${rows} 行`,
  saved: (folder: string) => `备份已存到 ${folder}`,
  restored: '已恢复，可以启动了',
  moved: '已搬到 PostgreSQL。以后启动时设同样的 DATABASE_URL；原来的文件还在，确认无误后再删',
  ossKept: '上传的文件在对象存储里，没有放进备份',
} as const;
