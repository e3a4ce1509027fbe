/**
 * A phone held upright, for `test.use`. It is no project of its own, for each project starts new
 * workers with new servers.
 */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
