import { chakra } from '@chakra-ui/react/styled-system'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../../ui/controls/button.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

export const page: GalleryPage = {
  states: [
    {
      name: 'variants',
      Show: ({ say }) => (
        <Row>
          <Button variant="primary">{say('save')}</Button>
          <Button>{say('edit')}</Button>
          <Button variant="quiet">{say('later')}</Button>
          <Button variant="danger">{say('reject')}</Button>
        </Row>
      ),
    },
    {
      name: 'focus',
      isFocused: true,
      Show: ({ say }) => <Button variant="primary">{say('save')}</Button>,
    },
    {
      name: 'sizes',
      Show: ({ say }) => (
        <Row alignItems="center">
          <Button size="sm">{say('edit')}</Button>
          <Button size="lg" variant="primary">
            {say('save')}
          </Button>
        </Row>
      ),
    },
    {
      name: 'with an icon',
      Show: ({ say }) => <Button icon={<Plus size={20} />}>{say('income')}</Button>,
    },
    {
      name: 'loading',
      Show: ({ say }) => (
        <Row>
          <Button variant="primary" loading>
            {say('save')}
          </Button>
          <Button loading icon={<Plus size={20} />}>
            {say('edit')}
          </Button>
        </Row>
      ),
    },
    {
      name: 'disabled',
      Show: ({ say }) => (
        <Row>
          <Button variant="primary" disabled>
            {say('save')}
          </Button>
          <Button disabled>{say('edit')}</Button>
          <Button variant="danger" disabled>
            {say('reject')}
          </Button>
        </Row>
      ),
    },
    {
      name: 'link',
      Show: ({ say }) => (
        <Button asChild>
          <a href="#link">{say('open')}</a>
        </Button>
      ),
    },
    { name: 'long text', Show: ({ say }) => <Button variant="primary">{say('paragraph')}</Button> },
  ],
}
