/** Shown when not even the catalog could be loaded, hence in all three languages. */
const SENTENCES = [
  ['en', 'GramOne Portal could not be loaded. Check the connection and try again.'],
  ['hi', 'GramOne Portal लोड नहीं हो सका। इंटरनेट जाँचें और फिर कोशिश करें।'],
  ['mr', 'GramOne Portal लोड झाले नाही. इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.'],
] as const

/** Shows the sentences and a retry button in the empty page. */
export function showStartFailure(root: HTMLElement): void {
  const lines = SENTENCES.map(([lang, sentence]) => {
    const line = document.createElement('p')
    line.lang = lang
    line.textContent = sentence
    return line
  })
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = 'Try again · फिर कोशिश करें · पुन्हा प्रयत्न करा'
  again.addEventListener('click', () => window.location.reload())
  root.setAttribute('role', 'alert')
  root.replaceChildren(...lines, again)
}
