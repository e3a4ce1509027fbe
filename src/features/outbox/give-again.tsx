import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { FileChoice } from '../../shared/documents/file-choice.tsx'
import { codeText } from '../../shared/i18n/error-text.ts'
import { letterFailureText } from '../../shared/outbox/letter-failure-text.ts'
import type { OwnEntry } from '../../shared/outbox/read-view.ts'
import { damagedDocuments } from './entry-facts.ts'
import { useGiveAgain } from './mutations.ts'
import { RefusedFileError } from './refusals.ts'

/** The documents that this device has lost, each to be given again. */
export function GiveAgain({ own }: { own: OwnEntry }) {
  const { t } = useLingui()
  const give = useGiveAgain()
  if (own.entry.state !== 'damaged') return null
  const damaged = damagedDocuments(own)
  if (damaged.length === 0) {
    return (
      <p>
        {own.own
          ? t`It can't be mended here. Discard it and enter it again.`
          : t`It can't be mended here, because it was saved on another device. Mend it there, or discard it and enter it again.`}
      </p>
    )
  }
  return (
    <chakra.ul display="grid" gap="2">
      {damaged.map(({ partId, name }) => (
        <chakra.li key={partId} display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.span overflowWrap="anywhere">{name}</chakra.span>
          <FileChoice
            name={t`Choose again: ${name}`}
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChoose={(file) => give.mutate({ ...own, partId, file })}
          >
            <FileUp size={20} aria-hidden />
            {t`Choose again`}
          </FileChoice>
        </chakra.li>
      ))}
      {give.error && (
        <chakra.li role="alert" color="danger.fg">
          {give.error instanceof RefusedFileError
            ? codeText(give.error.code)
            : letterFailureText(give.error)}
        </chakra.li>
      )}
    </chakra.ul>
  )
}
