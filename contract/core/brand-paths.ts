export const brandViewBox = '0 0 48 48'

interface BrandPath {
  shape: 'body' | 'glass' | 'awning' | 'wheel'
  d: string
}

/**
 * The gram van as plain shapes, for the page, receipts and the files in public/icons: a van from the
 * side, its hatch open under an awning, as it stands in a village square.
 */
export const brandPaths: readonly BrandPath[] = [
  // Body: roof, sloping windscreen, bonnet, floor.
  {
    shape: 'body',
    d: 'M5 12h23.6c1.5 0 2.9.7 3.8 1.9l5.9 7.6 4.1 1.3c1.6.5 2.6 1.9 2.6 3.5V34a2 2 0 0 1-2 2H5a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3z',
  },
  // Windscreen and hatch.
  { shape: 'glass', d: 'M28 16h.7c.6 0 1.2.3 1.6.8l4 5.2H28z' },
  { shape: 'glass', d: 'M7 21h16v7H7z' },
  // Awning with four scallops over the hatch, and the lamp.
  {
    shape: 'awning',
    d: 'M6.5 15.5h17L25 21a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0z',
  },
  { shape: 'awning', d: 'M41 27h4v3.5h-4a1.75 1.75 0 0 1 0-3.5z' },
  // Wheels in their arches.
  {
    shape: 'glass',
    d: 'M13 30.5a6 6 0 0 1 6 6v.5H7v-.5a6 6 0 0 1 6-6zM35 30.5a6 6 0 0 1 6 6v.5H29v-.5a6 6 0 0 1 6-6z',
  },
  {
    shape: 'wheel',
    d: 'M13 32a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM35 32a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2.8a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  },
]
