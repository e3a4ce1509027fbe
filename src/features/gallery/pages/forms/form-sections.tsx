import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import { FormSections } from '../../../../blocks/forms/sections/form-sections.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { CALM, CALM_FORM, RefusedFields, refusedForm } from '../../form-sample.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const SAVED = { offline: 'works', onSubmit: () => undefined, sending: CALM } as const

const sectionsOf = (say: Say, prefix: string) => [
  {
    id: `${prefix}customer`,
    title: say('customer'),
    fields: [`${prefix}name`, `${prefix}phone`],
    content: <RefusedFields say={say} prefix={prefix} />,
  },
  {
    id: `${prefix}place`,
    title: say('address'),
    hint: say('sentence'),
    fields: [`${prefix}address`],
    content: <TextField label={say('address')} name={`${prefix}address`} />,
  },
]

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'calm',
      Show: ({ say }) => (
        <FormPage {...SAVED} form={CALM_FORM} submitLabel={say('save')} isDocked>
          <FormSections sections={sectionsOf(say, 'calm-')} errors={[]} />
        </FormPage>
      ),
    },
    {
      name: 'with problems',
      Show: ({ say }) => {
        const form = refusedForm(say, 's-')
        return (
          <FormPage {...SAVED} form={form} submitLabel={say('save')} isDocked>
            <FormSections sections={sectionsOf(say, 's-')} errors={form.errors} />
          </FormPage>
        )
      },
    },
  ],
}
