/**
 * How far the document came: a connection that breaks off cuts it. Without its last links its forms post as
 * plain forms. Without even the first button it is loaded again, once.
 */
export function arrivedDocument(): 'whole' | 'cut' | 'useless' {
  if (document.querySelector('.elsewhere')) return 'whole'
  if (document.querySelector('form [type=submit]')) return 'cut'
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') {
    location.reload()
  }
  return 'useless'
}
