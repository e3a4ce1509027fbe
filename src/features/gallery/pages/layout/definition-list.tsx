import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'short and long values',
      Show: ({ say }) => (
        <DefinitionList
          items={[
            { label: say('name'), value: say('person') },
            { label: say('phone'), value: '98220 12345' },
            { label: say('address'), value: say('place') },
            { label: say('remarks'), value: say('paragraph') },
          ]}
        />
      ),
    },
    {
      name: 'one word without a break',
      Show: ({ say }) => (
        <DefinitionList items={[{ label: say('number'), value: '0123456789'.repeat(8) }]} />
      ),
    },
  ],
}
