/**
 * The form, as far as the document came: a connection that breaks off cuts it. Without its last part it
 * posts as a plain form. Without even its button the document is loaded again, once.
 */
export function arrivedForm(): { form: HTMLFormElement | null; isWhole: boolean } {
  const form = document.querySelector('form')
  if (form?.querySelector('button[type=submit]')) {
    return { form, isWhole: form.querySelector('#busy') !== null }
  }
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') {
    location.reload()
  }
  return { form: null, isWhole: false }
}
