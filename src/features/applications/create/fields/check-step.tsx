import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { KEPT_MONTHS } from '../../../../../contract/customers/customer-rules.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useMay } from '../../../../session/user.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { SummaryPaper } from '../steps/summary-paper.tsx'
import type { Summarised } from '../steps/use-summary.tsx'
import { useSummary } from '../steps/use-summary.tsx'
import { ConsentField } from './consent-field.tsx'
import { FeeField } from './fee-field.tsx'
import { useBind } from './use-application-form.ts'

interface Props extends Summarised {
  /** Goes back to a step; absent while nothing may be changed. */
  onChange?: ((step: number) => void) | undefined
}

/**
 * A summary of all that will be sent, each section with a link back to its step, and the customer's
 * consent.
 */
export function CheckStep(props: Props) {
  const { form, steps, service, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const bind = useBind(form)
  const summary = useSummary(props)
  const serviceName = nameIn(service, language)
  const field = (name: string) => steps.at(-1)?.fields.find((one) => one.name === name)
  const [reference, consent] = [field('reference'), field('consent')]
  const hasBook = useMay('customer.read')

  return (
    <chakra.div display="grid" gap="5">
      {summary.map(({ key, title, step, items }) => (
        <Part key={key} title={title} onChange={onChange && (() => onChange(step))}>
          <DefinitionList items={items} />
        </Part>
      ))}
      <Button
        icon={<Printer size={20} />}
        justifySelf="start"
        disabled={!onChange}
        onClick={() => window.print()}
      >
        {t`Print to sign`}
      </Button>
      <SummaryPaper title={serviceName} parts={summary} />
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
    </chakra.div>
  )
}

interface PartProps {
  title: string
  onChange: (() => void) | undefined
  children: ReactNode
}

function Part({ title, onChange, children }: PartProps) {
  return (
    <section>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        borderBlockEnd="2px solid {colors.border}"
      >
        <chakra.h4 fontWeight="semibold">{title}</chakra.h4>
        {onChange && (
          <Button variant="quiet" color="accent.fg" marginInlineEnd="-4" onClick={onChange}>
            <Trans>Change</Trans>
            <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
      </chakra.div>
      {children}
    </section>
  )
}
