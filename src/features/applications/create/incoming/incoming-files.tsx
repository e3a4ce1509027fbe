import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { FileProblem } from '../../../../blocks/documents/slots/file-problem.tsx'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { FilePreview } from '../../../../ui/layout/file-preview.tsx'
import { fileSize } from '../../../../ui/layout/file-size.ts'
import type { IncomingFile } from './incoming.ts'

interface Props {
  files: readonly IncomingFile[]
  documents: readonly RequiredDocument[]
  slotOf: (key: string) => UploadSlot
  onAssign: (id: string, key: string | null) => void
  onLeaveOut: (id: string) => void
  onTake: () => void
  /** With these files no required document is missing: the press leads on. */
  isLast: boolean
}

/**
 * Files that came in together, each with the document that its name suggests. A file becomes a
 * document only when the person presses the button.
 */
export function IncomingFiles(props: Props) {
  const { files, documents, slotOf, onAssign, onLeaveOut, onTake, isLast } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = files.filter(({ key }) => key !== null).length
  useEffect(() => heading.current?.focus(), [])
  return (
    <chakra.section
      aria-labelledby={id}
      display="grid"
      gap="3"
      padding="4"
      borderRadius="md"
      border="2px solid {colors.accent.fg}"
      bg="bg.panel"
    >
      <div>
        <chakra.h4
          ref={heading}
          id={id}
          tabIndex={-1}
          fontWeight="semibold"
          _focusVisible={{ outline: 'none' }}
        >
          <Trans>Which file is which document?</Trans>
        </chakra.h4>
        <chakra.p fontSize="sm" color="fg.muted">
          <Trans>
            We suggested a document for each file from its name. Check each one, and choose a
            document where there is none.
          </Trans>
        </chakra.p>
      </div>
      <chakra.ul display="grid" gap="2">
        {files.map((file) => (
          <IncomingItem
            key={file.id}
            file={file}
            documents={documents}
            slotOf={slotOf}
            onAssign={(key) => onAssign(file.id, key)}
            onLeaveOut={() => {
              onLeaveOut(file.id)
              heading.current?.focus()
            }}
          />
        ))}
      </chakra.ul>
      <div>
        <Button disabled={count === 0} variant={isLast ? 'primary' : 'secondary'} onClick={onTake}>
          {count === 0 && <Trans>Choose a document first</Trans>}
          {count > 0 && isLast && (
            <Plural value={count} one="Add # file and continue" other="Add # files and continue" />
          )}
          {count > 0 && !isLast && <Plural value={count} one="Add # file" other="Add # files" />}
        </Button>
      </div>
    </chakra.section>
  )
}

interface ItemProps extends Pick<Props, 'documents' | 'slotOf'> {
  file: IncomingFile
  onAssign: (key: string | null) => void
  onLeaveOut: () => void
}

function IncomingItem({ file: one, documents, slotOf, onAssign, onLeaveOut }: ItemProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { file, problem, key, imageUrl } = one
  const { name } = file
  const options = documents.map((document) => {
    const label = textIn(document.label, language)
    const before = slotOf(document.key).file?.name
    return { value: document.key, label: before ? t`${label} (replaces ${before})` : label }
  })
  return (
    <li>
      <FilePreview
        name={name}
        size={fileSize(file.size)}
        {...(imageUrl && { imageUrl })}
        actions={
          <Button variant="quiet" aria-label={t`Do not add: ${name}`} onClick={onLeaveOut}>
            {t`Do not add`}
          </Button>
        }
      >
        {problem === null ? (
          <chakra.div marginBlockStart="1">
            <SelectField
              label={t`Document type for ${name}`}
              hideLabel
              emptyLabel={t`Choose a document`}
              value={key ?? ''}
              options={options}
              onChange={({ target }) => onAssign(target.value || null)}
            />
          </chakra.div>
        ) : (
          <FileProblem problem={problem} />
        )}
      </FilePreview>
    </li>
  )
}
