import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { Catalogue, Service } from '../../../../../contract/catalogue/services.ts'
import { mayOpen } from '../../../../../contract/core/access.ts'
import { listFranchiseChoices } from '../../../../../contract/outlets/network-names.ts'
import { endpointQuery } from '../../../../api/endpoint-query.ts'
import { errorText } from '../../../../i18n/error-text.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useUser } from '../../../../session/user.tsx'
import { ComboField } from '../../../../ui/controls/combo-field.tsx'
import { takeHeldTyping } from '../../../../ui/controls/held-typing.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import { useLazyModule } from '../../../../ui/overlays/use-lazy-module.ts'
import { categoryOf } from '../../../catalogue/api/queries.ts'
import { ServiceMark } from '../../../catalogue/parts/service-mark.tsx'
import { foundOptions, serviceOption } from '../../../catalogue/parts/service-options.ts'
import { useServiceUses } from '../../api/service-uses.ts'
import { usePracticeAddress } from '../../parts/apply-search.ts'
import { useFormPort, useHasBook } from '../draft/form-port.ts'
import type { PickedCustomer } from '../known/use-picked-customer.ts'
import { NumberField } from '../start/number-field.tsx'
import { ServiceTiles } from '../start/service-tiles.tsx'
import { ServiceFacts } from './service-facts.tsx'
import type { ApplicationFormApi, NamedField } from './use-application-form.ts'
import { useBind } from './use-application-form.ts'

const loadKnown = () => import('../known/known-people.tsx')
// Not stored ahead: where it cannot be loaded, only what has the words is offered.
const loadNearest = () => import('../../../catalogue/parts/nearest-services.online.ts')

// At once, unlike the form library's own: the letter that was pressed must find the field.
const focusService = () => document.getElementById('serviceId')?.focus()

interface Props {
  form: ApplicationFormApi
  fields: readonly NamedField[]
  catalogue: Catalogue
  /** The page has one service. */
  isFixed: boolean
  /** The customer's number. */
  phone: NamedField
  picked: PickedCustomer
  /** Chooses a service and goes on, where nothing else is asked. */
  onChoose: (serviceId: string) => void
}

/** The customer's number, the choice of the service and, for staff, of the franchise. */
export function ServiceStep(props: Props) {
  const { form, fields, catalogue, isFixed, phone, picked, onChoose } = props
  const { t } = useLingui()
  const language = useLanguage()
  const bind = useBind(form)
  const serviceId = useWatch({ control: form.control, name: 'serviceId' })
  const service = catalogue.services.find(({ _id }) => _id === serviceId)
  const [typed] = useState(takeHeldTyping)
  const near = useLazyModule('nearest-services', loadNearest)
  const hasBook = useHasBook()
  const { module: known } = useLazyModule('known-people', loadKnown, { isWanted: hasBook })
  // What was typed before the form was there is the name of a service.
  const focusOn = useEffectEvent((words: string) => {
    if (words !== '') focusService()
  })
  useEffect(() => focusOn(typed), [typed])
  const uses = useServiceUses()
  const { userType } = useUser().userInfo
  const mayBrowse = mayOpen(userType, '/services')
  const practice = usePracticeAddress()
  const { keepsWork: isReal } = useFormPort()
  const [serviceField, franchiseField] = fields
  if (!serviceField) return null
  const { label, error } = bind(serviceField)
  const options = catalogue.services.map((one) => ({
    ...serviceOption(catalogue, one, language),
    mark: <ServiceMark serviceId={one._id} />,
  }))
  return (
    <chakra.div display="grid" gap="5">
      <NumberField
        form={form}
        field={phone}
        onWords={isFixed || service ? undefined : focusService}
      >
        {known && <known.KnownPeople form={form} picked={picked} />}
      </NumberField>
      {!isFixed && (
        <Controller
          control={form.control}
          name="serviceId"
          render={({ field }) => (
            <ComboField
              {...field}
              label={label}
              error={error}
              typed={typed}
              hint={t`Type part of the name in English, Hindi or Marathi.`}
              options={options}
              find={(words) => foundOptions(catalogue, options, words, uses)}
              nearest={(words) => near.module?.nearestOptions(options, words) ?? []}
              required
            />
          )}
        />
      )}
      {!isFixed && !service && <ServiceTiles services={catalogue.services} onChoose={onChoose} />}
      {!isFixed && !service && mayBrowse && (
        <TextLink asChild width="fit-content" paddingBlock="2.5">
          <Link to="/services">{t`Browse by category`}</Link>
        </TextLink>
      )}
      {!isFixed && !service && isReal && (
        <TextLink asChild width="fit-content" paddingBlock="2.5">
          <Link {...practice}>{t`Practise without sending`}</Link>
        </TextLink>
      )}
      {franchiseField && (
        <FranchiseField
          form={form}
          field={franchiseField}
          catalogue={catalogue}
          service={service}
        />
      )}
      {service && <ServiceFacts service={service} />}
    </chakra.div>
  )
}

interface FranchiseProps {
  form: ApplicationFormApi
  field: NamedField
  catalogue: Catalogue
  service: Service | undefined
}

/** Franchises that offer the service: digital ones leave some categories out. */
function FranchiseField({ form, field: named, catalogue, service }: FranchiseProps) {
  const { t } = useLingui()
  const { label, error } = useBind(form)(named)
  const choices = useQuery(endpointQuery(listFranchiseChoices))
  const excludesDigital = service && categoryOf(catalogue, service)?.excludedFromDigital
  if (choices.error && !choices.data) {
    return (
      <ErrorState
        title={errorText(choices.error)}
        retrying={choices.isFetching}
        onRetry={() => void choices.refetch()}
      >
        {t`The list of franchises could not be loaded.`}
      </ErrorState>
    )
  }
  const offered = (choices.data?.franchises ?? []).filter(
    ({ type }) => !excludesDigital || type !== 'digital',
  )
  return (
    <Controller
      control={form.control}
      name="franchiseId"
      render={({ field }) => (
        <ComboField
          {...field}
          label={label}
          error={error}
          hint={
            excludesDigital
              ? t`The customer's franchise. Digital franchises do not offer this service.`
              : t`The customer's franchise.`
          }
          options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
          required
        />
      )}
    />
  )
}
