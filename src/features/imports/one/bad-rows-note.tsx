import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { BAD_STATES } from '../../../../contract/imports/import-states.ts'
import type { FileFormat, ImportDetail } from '../../../../contract/imports/imports.ts'
import { exportBadRows } from '../../../../contract/imports/imports.ts'
import { fillPath } from '../../../api/address.ts'
import { downloadFile } from '../../../api/download.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'

/** The rows that are to be corrected, as a file that says why. */
export function BadRowsNote({ detail: { kind, _id: id, counts } }: { detail: ImportDetail }) {
  const { t } = useLingui()
  const bad = BAD_STATES.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const download = useMutation({
    mutationFn: (format: FileFormat) =>
      downloadFile(fillPath(exportBadRows.path, { kind, id, format }), `rows-to-correct.${format}`),
    onError(error) {
      notify({
        tone: 'error',
        title: t`The file could not be downloaded`,
        description: errorText(error),
      })
    },
  })
  if (bad === 0) return null
  const button = (format: FileFormat, label: string) => (
    <Button
      size="sm"
      icon={<Download size={20} />}
      loading={download.isPending && download.variables === format}
      onClick={() => withConnection(() => download.mutate(format))}
    >
      {label}
    </Button>
  )
  return (
    <Note
      tone="warning"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {button('xlsx', t`Download as Excel`)}
          {button('csv', t`Download as CSV`)}
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
