import type { Notification } from '../../../../../contract/notifications/notifications.ts'
import { NotificationItem } from '../../../notifications/words/notification-item.tsx'
import type { GalleryPage } from '../../gallery-page.ts'
import {
  MARKED_UP_NOTIFICATION,
  SAMPLE_NOTIFICATIONS,
  UNKNOWN_NOTIFICATION,
} from '../../notification-sample.ts'

interface Props {
  notifications: readonly Notification[]
  isRead?: boolean
}

function Items({ notifications, isRead = false }: Props) {
  return (
    <ul>
      {notifications.map((each) => (
        <li key={each._id}>
          <NotificationItem notification={each} isRead={isRead} onOpen={() => undefined} />
        </li>
      ))}
    </ul>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'unread', Show: () => <Items notifications={SAMPLE_NOTIFICATIONS} /> },
    { name: 'read', Show: () => <Items notifications={SAMPLE_NOTIFICATIONS} isRead /> },
    { name: 'unknown', Show: () => <Items notifications={[UNKNOWN_NOTIFICATION]} /> },
    { name: 'with markup', Show: () => <Items notifications={[MARKED_UP_NOTIFICATION]} /> },
    {
      name: 'leads nowhere',
      isFocused: true,
      Show: () => <Items notifications={[{ ...MARKED_UP_NOTIFICATION, url: '//evil.example' }]} />,
    },
  ],
}
