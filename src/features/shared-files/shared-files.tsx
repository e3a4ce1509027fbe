import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { discardShared } from '../../blocks/documents/shared-files/queries.ts'
import type { WaitingFile } from '../../blocks/documents/shared-files/read-shared.ts'
import { FileProblem } from '../../blocks/documents/slots/file-problem.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { FilePreview } from '../../ui/layout/file-preview.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Shared files with preview, name and size; an unusable file says why. */
export function SharedFiles({ files }: { files: readonly WaitingFile[] }) {
  const { t } = useLingui()
  const id = useId()
  const [toConfirm, setToConfirm] = useState<readonly WaitingFile[]>([])
  const [isDiscarding, setIsDiscarding] = useState(false)
  const discard = async () => {
    setIsDiscarding(true)
    try {
      await discardShared(toConfirm.map((file) => file.id))
    } catch {
      notify({ tone: 'error', title: t`It could not be deleted. Try again in a moment.` })
    }
    setIsDiscarding(false)
    setToConfirm([])
  }
  const count = toConfirm.length
  return (
    <chakra.section aria-labelledby={id} marginBlockEnd="6">
      <SectionHead
        id={id}
        title={<Plural value={files.length} one="# file" other="# files" />}
        {...(files.length > 1 && {
          action: (
            <Button variant="quiet" onClick={() => setToConfirm(files)}>
              {t`Delete all`}
            </Button>
          ),
        })}
      />
      <chakra.ul
        display="grid"
        gap="2"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {files.map((file) => (
          <SharedItem key={file.id} shared={file} onDiscard={() => setToConfirm([file])} />
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={count > 0}
        title={<Plural value={count} one="Delete this file?" other="Delete # files?" />}
        confirmLabel={t`Delete`}
        tone="danger"
        loading={isDiscarding}
        onCancel={() => setToConfirm([])}
        onConfirm={() => void discard()}
      >
        {t`The files stay in the gallery or chat they came from.`}
      </ConfirmDialog>
    </chakra.section>
  )
}

function SharedItem({ shared, onDiscard }: { shared: WaitingFile; onDiscard: () => void }) {
  const { t } = useLingui()
  const { file, problem } = shared
  const { name } = file
  const imageUrl = useImageUrl(problem === null && file.type.startsWith('image/') ? file : null)
  return (
    <li>
      <FilePreview
        name={name}
        size={fileSize(file.size)}
        {...(imageUrl && { imageUrl })}
        actions={
          <Button variant="quiet" aria-label={t`Delete: ${name}`} onClick={onDiscard}>
            {t`Delete`}
          </Button>
        }
      >
        {problem !== null && <FileProblem problem={problem} />}
      </FilePreview>
    </li>
  )
}

/** Object URL of an image while it is shown. */
function useImageUrl(image: File | null): string | undefined {
  const [imageUrl] = useState(() => (image ? URL.createObjectURL(image) : undefined))
  useEffect(
    () => () => {
      if (imageUrl) URL.revokeObjectURL(imageUrl)
    },
    [imageUrl],
  )
  return imageUrl
}
