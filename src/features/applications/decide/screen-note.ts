/** A sheet of A4 at 110 dots an inch: legible, and about 60 kB. */
const [WIDTH, HEIGHT] = [910, 1287]
const MARGIN = 70
const [LARGE, NORMAL] = [34, 22]
const LINE = 1.5

/** The words of a text in lines that are no wider than the sheet. */
function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    const fits = context.measureText(longer).width <= WIDTH - 2 * MARGIN
    if (fits) lines[Math.max(0, lines.length - 1)] = longer
    else lines.push(word)
  }
  return lines
}

/** A sheet with a title and paragraphs, as a JPEG, in the page's own letters of every script. */
export async function makeScreenNote(
  fileName: string,
  title: string,
  paragraphs: readonly string[],
): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#1c1a17'
  const { fontFamily } = getComputedStyle(document.body)
  let y = MARGIN
  const write = (text: string, size: number) => {
    context.font = `${size === LARGE ? 600 : 400} ${size}px ${fontFamily}`
    for (const line of wrap(context, text)) {
      y += size * LINE
      context.fillText(line, MARGIN, y)
    }
    y += size / 2
  }
  write(title, LARGE)
  for (const each of paragraphs) write(each, NORMAL)
  const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', 0.85))
  if (!blob) throw new Error('no picture')
  return new File([blob], fileName, { type: 'image/jpeg' })
}
