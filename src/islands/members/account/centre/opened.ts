/** The dialog that is open over the centre. */
export type OpenDialog =
  | 'phone'
  | 'password'
  | 'reset'
  | 'profile'
  | 'leave'
  | `bind-${'weixin' | 'qq'}`
  | `unbind-${'weixin' | 'qq'}`;
