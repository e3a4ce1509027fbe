import { useLingui } from '@lingui/react/macro'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import type { FormSection } from '../../../blocks/forms/sections/form-section.tsx'
import { outletWord } from '../outlet-words.ts'
import { HoursFields } from './hours-fields.tsx'
import { LocationPicker } from './location-picker.tsx'
import type { OutletForm } from './outlet-fields.tsx'
import { ContactFields, TermsFields } from './outlet-fields.tsx'

interface Options {
  kind: OutletKind
  form: OutletForm
  /** Support corrects how an outlet is reached, and no more. */
  mayManage: boolean
  /** The saved outlet, which gives the names of franchises or partners that are no longer active. */
  saved?: OutletDetail
}

/** The sections of an outlet's form, in their order. */
export function useOutletSections({ kind, form, mayManage, saved }: Options): FormSection[] {
  const { t } = useLingui()
  const { errorAt, chosen, onChange } = form
  const sections: FormSection[] = [
    {
      id: 'contact',
      title: t`Contact details`,
      fields: ['phone', 'email', 'address', 'district'],
      content: <ContactFields form={form} />,
    },
    {
      id: 'location',
      title: t`Location`,
      fields: ['latitude'],
      content: <LocationPicker error={errorAt('latitude')} typed={chosen} onFound={onChange} />,
    },
  ]
  if (mayManage) {
    sections.unshift({
      id: 'terms',
      title: outletWord(kind, 'one'),
      fields: ['name', 'type', 'monthlyTargetPaise', 'partnerId', 'franchiseIds'],
      content: <TermsFields kind={kind} form={form} {...(saved && { saved })} />,
    })
  }
  if (kind === 'franchise') {
    sections.push({
      id: 'hours',
      title: t`Opening hours`,
      fields: ['openingHours'],
      content: (
        <HoursFields
          hours={chosen.openingHours}
          error={errorAt('openingHours')}
          onChange={(openingHours) => onChange({ openingHours })}
        />
      ),
    })
  }
  return sections
}
