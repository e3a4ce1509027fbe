import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import { IMPORT_BYTES, IMPORT_ROWS } from '../../../../contract/imports/import-columns.ts'
import type { ImportSummary } from '../../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { FileChoice } from '../../../blocks/documents/slots/file-choice.tsx'
import { NeedsConnection, withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useUploadImport } from '../api.ts'
import { ImportLink } from '../import-link.tsx'

interface Props {
  kind: OutletKind
  /** The import that is not over yet: no other begins before that. */
  open: ImportSummary | undefined
}

/** Where the file is chosen; while an import is open, the way to it. */
export function UploadCard({ kind, open }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUploadImport(kind)
  const send = (file: File) => {
    if (file.size > IMPORT_BYTES)
      return setProblem(t`The file is larger than 5 MB. Divide it into several files.`)
    setProblem(null)
    withConnection(() =>
      upload.mutate(file, {
        onSuccess: ({ _id }) =>
          void navigate({ to: '.', search: { import: _id } as never, resetScroll: true }),
        onError: (error) => setProblem(errorText(error)),
      }),
    )
  }
  const limit = formatCount(IMPORT_ROWS)
  return (
    <Card title={t`2. Upload it`}>
      {open ? (
        <Note
          tone="info"
          icon={<Info size={20} aria-hidden />}
          action={
            <Button variant="primary" asChild>
              <ImportLink kind={kind} at={open._id}>{t`Continue this import`}</ImportLink>
            </Button>
          }
        >
          {t`The import of ${open.fileName} by ${open.byName} is still open. Finish it or cancel it first.`}
        </Note>
      ) : (
        <>
          <p>
            {t`CSV or Excel (.xlsx), up to 5 MB and ${limit} rows. Headings may be in English, Hindi or Marathi and in any order. Nothing is saved before you press Import.`}
          </p>
          <chakra.div marginBlock="4">
            {upload.isPending ? (
              <div role="status">
                <WaitingLine>{t`Uploading…`}</WaitingLine>
              </div>
            ) : (
              <FileChoice name={t`Choose file`} accept=".csv,.txt,.tsv,.xlsx" onChoose={send}>
                <FileUp size={20} aria-hidden />
                {t`Choose file`}
              </FileChoice>
            )}
          </chakra.div>
          <div role="alert">{problem && <Note tone="danger">{problem}</Note>}</div>
          <NeedsConnection />
        </>
      )}
    </Card>
  )
}
