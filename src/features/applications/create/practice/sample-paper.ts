import { asFinished } from '../../../../blocks/documents/upload/take-file.ts'

/** Of an A4 sheet, in pixels. */
const [WIDTH, HEIGHT] = [620, 877]
/** The same on every device: the paper is nobody's, and everyone has to see that. */
const WORDS = ['PRACTICE', 'अभ्यास', 'सराव']
const FONT = '"Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif'

/** A picture that says that it is for practice. It has no number to hide and no print to judge. */
export async function samplePaper(): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = '#7c3aed'
  pen.lineWidth = 12
  pen.strokeRect(24, 24, WIDTH - 48, HEIGHT - 48)
  pen.fillStyle = '#ede9fe'
  for (let line = 0; line < 5; line += 1) pen.fillRect(90, 560 + line * 48, WIDTH - 180, 18)
  pen.fillStyle = '#5b21b6'
  pen.textAlign = 'center'
  pen.font = `bold 84px ${FONT}`
  WORDS.forEach((word, line) => pen.fillText(word, WIDTH / 2, 210 + line * 130))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
  if (!blob) throw new Error('The picture for practice could not be made')
  return asFinished(new File([blob], 'practice.jpg', { type: 'image/jpeg' }))
}
