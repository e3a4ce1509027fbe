import { chakra } from '@chakra-ui/react/styled-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Pause from 'lucide-react/icons/pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { StatusTag, TagPair } from '../../../../ui/feedback/status-tag.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

export const page: GalleryPage = {
  states: [
    {
      name: 'two of one row',
      Show: ({ say }) => (
        <TagPair>
          <StatusTag tone="success" icon={<CircleCheck />}>
            {say('completed')}
          </StatusTag>
          <StatusTag tone="warning" icon={<TriangleAlert />}>
            {say('overdue')}
          </StatusTag>
        </TagPair>
      ),
    },
    {
      name: 'tones',
      Show: ({ say }) => (
        <Row>
          <StatusTag tone="neutral" icon={<Pause />}>
            {say('onHold')}
          </StatusTag>
          <StatusTag tone="info" icon={<Clock />}>
            {say('submitted')}
          </StatusTag>
          <StatusTag tone="progress" icon={<Eye />}>
            {say('review')}
          </StatusTag>
          <StatusTag tone="success" icon={<CircleCheck />}>
            {say('completed')}
          </StatusTag>
          <StatusTag tone="warning" icon={<TriangleAlert />}>
            {say('overdue')}
          </StatusTag>
          <StatusTag tone="danger" icon={<CircleX />}>
            {say('rejected')}
          </StatusTag>
        </Row>
      ),
    },
    {
      name: 'long text',
      Show: ({ say }) => (
        <StatusTag tone="warning" icon={<TriangleAlert />}>
          {say('paragraph')}
        </StatusTag>
      ),
    },
  ],
}
