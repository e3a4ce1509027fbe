/** Stands for a photo of a document: a sheet with a few lines. */
export const sampleImage = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#7d94a8"/><rect x="20" y="12" width="120" height="76" rx="4" fill="#fdfaf2"/><circle cx="44" cy="42" r="14" fill="#b98d62"/><path d="M70 32h56M70 44h44M34 72h92" stroke="#4a4a4a" stroke-width="5"/></svg>`,
)}`
