import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { serverDay } from '../../../../api/server-time.ts'
import { NameOffer } from '../../../../blocks/forms/name-offer.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ServiceField } from './service-field.tsx'
import type { ApplicationFormApi, NamedField } from './use-application-form.ts'
import { useBind } from './use-application-form.ts'

const SectionTitle = chakra('h4', {
  base: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight' },
})

interface Props {
  form: ApplicationFormApi
  fields: readonly NamedField[]
  service: Pick<Service, '_id' | 'fields'>
  /** The day for date bounds, if not today. */
  today?: string
}

/** The customer's details and the service's own questions. */
export function CustomerStep({ form, fields, service, today: day }: Props) {
  const { t } = useLingui()
  const bind = useBind(form)
  const [today] = useState(() => day ?? serverDay())
  const inDevanagari = service.fields.find(({ script, isCustomer }) => script && isCustomer)
  const [name, answers] = useWatch({ control: form.control, name: ['customer.name', 'fields'] })
  const use = (path: 'customer.name' | `fields.${string}`, spelt: string) => {
    form.setValue(path, spelt, { shouldDirty: true })
    // The pressed button is gone.
    form.setFocus(path)
  }
  const field = (path: string) =>
    bind(fields.find((one) => one.name === path) ?? { name: path, label: '' })
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <TextField {...field('customer.name')} autoComplete="off" autoCapitalize="words" required />
        {inDevanagari && (
          <NameOffer
            into="latin"
            from={answers[inDevanagari.key]}
            value={name}
            onUse={(spelt) => use('customer.name', spelt)}
          />
        )}
      </chakra.div>
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: '1fr 1fr' }}>
        <TextField
          {...field('customer.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          hint={t`10 digits`}
          required
        />
        <TextField
          {...field('customer.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`If the customer has one`}
        />
      </chakra.div>
      <TextAreaField
        {...field('customer.address')}
        hint={t`House, street, village or town, taluka, PIN code`}
        required
      />
      {service.fields.length > 0 && (
        <SectionTitle>
          <Trans>Details for this service</Trans>
        </SectionTitle>
      )}
      {service.fields.map((definition) => (
        // Another service has other choices and bounds under the same key.
        <chakra.div key={`${service._id} ${definition.key}`} minWidth="0">
          <ServiceField
            definition={definition}
            bound={field(`fields.${definition.key}`)}
            today={today}
          />
          {definition === inDevanagari && (
            <NameOffer
              into="devanagari"
              from={name}
              value={answers[definition.key]}
              onUse={(spelt) => use(`fields.${definition.key}`, spelt)}
            />
          )}
        </chakra.div>
      ))}
      <TextAreaField
        {...field('remark')}
        rows={2}
        hint={t`For staff only. The customer cannot see this.`}
      />
    </chakra.div>
  )
}
