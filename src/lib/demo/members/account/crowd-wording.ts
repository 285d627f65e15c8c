/** Demo members: names that no real user has, and the regions they write from. */
export const DEMO_CROWD = [
  { nickname: '残血不回城', province_name: '广东', signature: '血可以不满，心态不能崩', sex: 1 },
  { nickname: '柠檬不加冰', province_name: '四川', signature: '', sex: 2 },
  { nickname: '二楼守包人', province_name: '江苏', signature: '包在人在', sex: 1 },
  { nickname: '今天也没上分', province_name: '湖北', signature: '明天一定', sex: 3 },
  { nickname: '摸鱼的鲸', province_name: '浙江', signature: '', sex: 3 },
  { nickname: '北巷没有猫', province_name: '北京', signature: '只看比赛，不站队', sex: 2 },
  { nickname: '峡谷养老院', province_name: '山东', signature: '慢慢打，不着急', sex: 1 },
  { nickname: '泡面三分钟', province_name: '河南', signature: '', sex: 1 },
  { nickname: '爆头随缘', province_name: '上海', signature: '准星在天上', sex: 1 },
  { nickname: '晚风知夏', province_name: '福建', signature: '', sex: 2 },
  { nickname: '老友不开麦', province_name: '湖南', signature: '麦坏了，不是不想说', sex: 1 },
  { nickname: '辅助心态稳', province_name: '陕西', signature: '眼位是团队的事', sex: 2 },
] as const;
