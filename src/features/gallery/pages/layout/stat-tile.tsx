import { chakra } from '@chakra-ui/react/styled-system'
import { StatTile } from '../../../../ui/layout/stat-tile.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const Grid = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' },
})

export const page: GalleryPage = {
  states: [
    {
      name: 'tiles',
      Show: ({ say }) => (
        <Grid>
          <StatTile label={say('submitted')} value="1,20,345" />
          <StatTile label={say('overdue')} value="7" note={say('sentence')} tone="attention" />
          <StatTile label={say('completed')} value={undefined} />
        </Grid>
      ),
    },
    {
      name: 'leads somewhere, focus',
      isFocused: true,
      Show: ({ say }) => (
        <StatTile label={say('review')} value="48" link={(text) => <a href="#review">{text}</a>} />
      ),
    },
    {
      name: 'how it went',
      Show: ({ say }) => (
        <Grid>
          <StatTile
            label={say('submitted')}
            value="1,204"
            note="+12%"
            line={{ values: [12, 18, 9, 22, 25, 21, 30, 34], words: say('sentence') }}
          />
          <StatTile
            label={say('completed')}
            value="₹12,34,567"
            note="−4%"
            line={{ values: [9, 0, 4, 4, 3, 8, 2, 1], words: say('sentence') }}
          />
          <StatTile
            label={say('overdue')}
            value="0"
            note="±0%"
            line={{ values: [0, 0, 0, 0, 0, 0, 0, 0], words: say('sentence') }}
          />
        </Grid>
      ),
    },
    {
      name: 'long texts',
      Show: ({ say }) => <StatTile label={say('longPerson')} value="0" note={say('paragraph')} />,
    },
  ],
}
