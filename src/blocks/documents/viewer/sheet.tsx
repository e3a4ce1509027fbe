import { useLingui } from '@lingui/react/macro'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import type { Paper } from './paper.ts'
import { usePage } from './paper.ts'
import { PdfSheet } from './pdf-sheet.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import type { Size, View } from './view.ts'
import { fittingScale, turnedSize } from './view.ts'

interface Props<Kind extends Paper = Paper> {
  paper: Kind
  /** What the paper is, for people who do not see it. */
  label: string
  place: Size
  view: View
  /** Where the viewer holds this paper. */
  paperKey: readonly unknown[]
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale, height: height * scale }
}

/** A paper at the size that its view asks for, in a place that may be smaller. */
export function Sheet({ paper, ...props }: Props) {
  return paper.kind === 'picture' ? (
    <Picture paper={paper} {...props} />
  ) : (
    <PdfPage paper={paper} {...props} />
  )
}

function Picture({ paper, label, place, view }: Props<Extract<Paper, { kind: 'picture' }>>) {
  const { zoom, turns } = view
  const size = scaled(paper.size, fittingScale(paper.size, place, turns) * zoom)
  return (
    <div style={turnedSize(size, turns)}>
      <PictureSheet url={paper.url} label={label} size={size} turns={turns} />
    </div>
  )
}

function PdfPage({ paper, label, place, view, paperKey }: Props<Extract<Paper, { kind: 'pdf' }>>) {
  const { t } = useLingui()
  const { data } = usePage(paper.pdf, paperKey, view.page)
  if (!data) return <Spinner size="lg" />
  const { page, size } = data
  const pixels = fittingScale(size, place, view.turns) * view.zoom
  const name = t`${label}, page ${view.page} of ${paper.pages}`
  return (
    <div style={{ ...scaled(turnedSize(size, view.turns), pixels), background: '#fff' }}>
      <PdfSheet
        key={view.page}
        draw={paper.draw}
        page={page}
        label={paper.pages > 1 ? name : label}
        pixels={pixels}
        turns={view.turns}
      />
    </div>
  )
}
