import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import { SectionPages } from '../../../../blocks/forms/sections/section-pages.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { CALM, CALM_FORM, RefusedFields, refusedForm } from '../../form-sample.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const SAVED = { offline: 'works', onSubmit: () => undefined, sending: CALM } as const

const sectionsOf = (say: Say, prefix: string) => [
  {
    id: `${prefix}place`,
    title: say('address'),
    fields: [`${prefix}address`],
    content: <TextField label={say('address')} name={`${prefix}address`} />,
  },
  {
    id: `${prefix}customer`,
    title: say('customer'),
    hint: say('sentence'),
    fields: [`${prefix}name`, `${prefix}phone`],
    content: <RefusedFields say={say} prefix={prefix} />,
  },
]

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'calm',
      Show: ({ say }) => (
        <FormPage {...SAVED} form={CALM_FORM} submitLabel={say('save')} isDocked>
          <SectionPages sections={sectionsOf(say, 'paged-')} errors={[]} />
        </FormPage>
      ),
    },
    {
      name: 'with problems in a section that is not shown',
      Show: ({ say }) => {
        const form = refusedForm(say, 'p-')
        return (
          <FormPage {...SAVED} form={form} submitLabel={say('save')} isDocked>
            <SectionPages sections={sectionsOf(say, 'p-')} errors={form.errors} />
          </FormPage>
        )
      },
    },
  ],
}
