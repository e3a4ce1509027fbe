const ID = 'start-failure'

/**
 * The document says in three languages that the app could not be loaded, and offers to try again. Its style shows
 * that after a while, for the case that no script arrives at all.
 */
const note = document.getElementById(ID)

/** The app's scripts are arriving: nothing is said unless they fail. */
export function hideStartFailure(): void {
  note?.remove()
}

/** Says that the app could not be loaded; it is tried again once the browser is online again. */
export function showStartFailure(): void {
  if (!note) return
  note.dataset['shown'] = ''
  document.body.append(note)
  addEventListener('online', () => location.reload())
}
