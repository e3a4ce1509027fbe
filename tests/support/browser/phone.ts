/**
 * A phone that is held upright, for `test.use`. No project of its own: each begins with new workers, and
 * so with new servers.
 */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
