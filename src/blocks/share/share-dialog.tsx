import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Language } from '../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { errorText } from '../../i18n/error-text.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { wordsIn } from '../../i18n/words-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingShapes, Skeleton } from '../../ui/feedback/loading.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { copyText } from './copy-text.ts'
import type { MessageIn } from './share-message.ts'
import { messageText, whatsAppAddress } from './share-message.ts'
import { SharePaper } from './share-paper.tsx'

interface Props {
  title: ReactNode
  messageIn: MessageIn
  /** The customer's phone number, ten digits. Without one, WhatsApp asks for the recipient. */
  phone?: string
  /** In which the customer gets messages; that of the screen where nobody has said. */
  language?: Language
  /** The message is on its way, for example its link. */
  isLoading?: boolean
  /** The message is also offered for printing. */
  isPrinted?: boolean
  /** More to share, in the language of the message. */
  children?: (language: Language) => ReactNode
  onClose: () => void
}

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** A message to a customer, in the customer's language: by the phone's share sheet, WhatsApp, copied or printed. */
export function ShareDialog(props: Props) {
  const { title, messageIn, phone, isLoading, isPrinted, children, onClose } = props
  const { t } = useLingui()
  const own = useLanguage()
  const [language, setLanguage] = useState(props.language ?? own)
  const words = useQuery({
    queryKey: ['words', language],
    queryFn: () => wordsIn(language),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  })
  const message = isLoading || !words.data ? undefined : messageIn(words.data, language)
  const text = message && messageText(message)
  const hasShareSheet = 'share' in navigator

  async function share(shared: string) {
    try {
      await navigator.share({ text: shared })
    } catch (error) {
      // The person has closed the phone's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ tone: 'error', title: t`This could not be shared` })
    }
  }

  return (
    <Dialog
      open
      size="narrow"
      title={title}
      onClose={onClose}
      footer={
        text !== undefined && (
          <>
            {isPrinted && (
              <Button icon={<Printer size={20} />} onClick={() => window.print()}>
                {t`Print`}
              </Button>
            )}
            <Button icon={<Copy size={20} />} onClick={() => void copyText(text)}>
              {t`Copy`}
            </Button>
            <Button asChild variant={hasShareSheet ? 'secondary' : 'primary'}>
              <a href={whatsAppAddress(text, phone)} target="_blank" rel="noopener noreferrer">
                <MessageCircle size={20} aria-hidden />
                WhatsApp
              </a>
            </Button>
            {hasShareSheet && (
              <Button
                variant="primary"
                icon={<Share2 size={20} />}
                onClick={() => void share(text)}
              >
                {t`Share`}
              </Button>
            )}
          </>
        )
      }
    >
      <chakra.div display="grid" gap="4">
        <SelectField
          label={t`Language of the message`}
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        {words.error ? (
          <ErrorState
            title={errorText(words.error)}
            retrying={words.isFetching}
            onRetry={() => void words.refetch()}
          />
        ) : text === undefined ? (
          <LoadingShapes>
            <Skeleton height="9rem" />
          </LoadingShapes>
        ) : (
          <chakra.p
            lang={language}
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            padding="4"
            borderRadius="md"
            bg="bg.muted"
          >
            {text}
          </chakra.p>
        )}
        {children?.(language)}
      </chakra.div>
      {isPrinted && message && <SharePaper message={message} language={language} />}
    </Dialog>
  )
}
