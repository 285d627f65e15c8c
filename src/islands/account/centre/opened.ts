/** The dialog that is open over the centre. */
export type Opened =
  | 'phone'
  | 'password'
  | 'reset'
  | 'profile'
  | 'leave'
  | `bind-${'weixin' | 'qq'}`
  | `unbind-${'weixin' | 'qq'}`;
