import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { KEPT_MONTHS } from '../../../../../contract/customers/customer-rules.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useHasBook } from '../draft/form-port.ts'
import { SummaryPaper } from '../steps/summary-paper.tsx'
import type { Summarised } from '../steps/use-summary.tsx'
import { useSummary } from '../steps/use-summary.tsx'
import { ConsentField } from './consent-field.tsx'
import { FeeField } from './fee-field.tsx'
import { useBind } from './use-application-form.ts'

/** The line that opens a section; its end leaves room for the button over it. */
const Fold = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '14',
    paddingBlock: '1',
    paddingInlineEnd: '20',
    cursor: 'pointer',
    borderRadius: 'md',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
})

interface Props extends Summarised {
  /** There is no paper of what nobody applies for. */
  isTrial?: boolean
  /** Goes back to a step; absent while nothing may be changed. */
  onChange?: ((step: number) => void) | undefined
}

/**
 * What is decided at the counter comes first: payment and the customer's consent. Below it stands all
 * that will be sent, folded, each section with a link back to its step.
 */
export function CheckStep(props: Props) {
  const { form, steps, service, onChange, isTrial = false } = props
  const { t } = useLingui()
  const language = useLanguage()
  const bind = useBind(form)
  const summary = useSummary(props)
  const serviceName = nameIn(service, language)
  const field = (name: string) => steps.at(-1)?.fields.find((one) => one.name === name)
  const [reference, consent] = [field('reference'), field('consent')]
  const hasBook = useHasBook()

  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {reference && service.feePaise > 0 && (
        <FeeField form={form} paise={service.feePaise} reference={reference} isLocked={!onChange} />
      )}
      {consent && (
        <ConsentField {...bind(consent)} required isLocked={!onChange}>
          <Trans>
            I have told the customer that these details and documents will be used only to apply for
            “{serviceName}” and to send updates about it. The customer agrees.
          </Trans>
        </ConsentField>
      )}
      {hasBook && (
        <ConsentField
          {...bind({ name: 'keepDetails', label: t`For the next visit (optional)` })}
          isLocked={!onChange}
        >
          <Trans>
            The customer agrees that this centre saves their name, mobile number, email, address,
            answers and documents for the next visit. They are deleted {KEPT_MONTHS} months after
            the last visit. The customer can withdraw this consent at any time.
          </Trans>
        </ConsentField>
      )}
      <div>
        {summary.map(({ key, title, step, gist, items }) => (
          <Part key={key} title={title} gist={gist} onChange={onChange && (() => onChange(step))}>
            <DefinitionList items={items} />
          </Part>
        ))}
      </div>
      {!isTrial && (
        <>
          <Button
            icon={<Printer size={20} />}
            justifySelf="start"
            disabled={!onChange}
            onClick={() => window.print()}
          >
            {t`Print to sign`}
          </Button>
          <SummaryPaper title={serviceName} parts={summary} />
        </>
      )}
    </chakra.div>
  )
}

interface PartProps {
  title: string
  gist: string
  onChange: (() => void) | undefined
  children: ReactNode
}

/** One step's answers: their gist, and folded below it all of them. */
function Part({ title, gist, onChange, children }: PartProps) {
  return (
    <chakra.section
      position="relative"
      borderBlockEnd="1px solid {colors.border}"
      _first={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      <details>
        <Fold>
          <chakra.span
            flex="none"
            color="fg.muted"
            css={{ '[open] > summary &': { transform: 'rotate(90deg)' } }}
          >
            <ChevronRight size={20} aria-hidden />
          </chakra.span>
          <chakra.div flex="1" minWidth="0">
            <chakra.h4 fontWeight="semibold">{title}</chakra.h4>
            <chakra.p
              overflow="hidden"
              textOverflow="ellipsis"
              whiteSpace="nowrap"
              fontSize="sm"
              color="fg.muted"
              title={gist}
            >
              {gist}
            </chakra.p>
          </chakra.div>
        </Fold>
        {children}
      </details>
      {onChange && (
        <Button
          variant="quiet"
          position="absolute"
          insetBlockStart="1.5"
          insetInlineEnd="-4"
          color="accent.fg"
          onClick={onChange}
        >
          <Trans>Change</Trans>
          <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      )}
    </chakra.section>
  )
}
