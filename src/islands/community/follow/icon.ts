/** Size of the pictures in the centre's lists, in pixels. */
export const ICON = 36;
