import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { BAD_STATES } from '../../../../contract/imports/import-states.ts'
import type { FileFormat, ImportDetail } from '../../../../contract/imports/imports.ts'
import { exportBadRows } from '../../../../contract/imports/imports.ts'
import { fillPath } from '../../../api/address.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { FormatButton } from '../format-button.tsx'

/** The rows that are to be corrected, as a file that says why. */
export function BadRowsNote({ detail: { kind, _id: id, counts } }: { detail: ImportDetail }) {
  const { t } = useLingui()
  const bad = BAD_STATES.reduce((all, state) => all + (counts[state] ?? 0), 0)
  if (bad === 0) return null
  const file = (format: FileFormat) => ({
    ...{ format, fileName: 'rows-to-correct', size: 'sm' as const },
    path: fillPath(exportBadRows.path, { kind, id, format }),
  })
  return (
    <Note
      tone="warning"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <FormatButton {...file('xlsx')}>{t`Download as Excel`}</FormatButton>
          <FormatButton {...file('csv')}>{t`Download as CSV`}</FormatButton>
        </chakra.div>
      }
    >
      <Plural
        value={bad}
        one="# row has to be corrected. Download it with the reason, correct it, and upload that file."
        other="# rows have to be corrected. Download them with their reasons, correct them, and upload that file."
      />
    </Note>
  )
}
