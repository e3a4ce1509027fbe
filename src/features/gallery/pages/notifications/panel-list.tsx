import type { Notification } from '../../../../../contract/notifications/notifications.ts'
import { PanelList } from '../../../notifications/panel/panel-list.tsx'
import { BAD_GATEWAY, NO_ANSWER } from '../../answers.ts'
import type { GalleryPage, GalleryState } from '../../gallery-page.ts'
import { SAMPLE_NOTIFICATIONS } from '../../notification-sample.ts'

const MANY = Array.from({ length: 23 }, (_, index) => {
  const sample = SAMPLE_NOTIFICATIONS[index % SAMPLE_NOTIFICATIONS.length]
  return { ...sample, _id: `${index}` } as Notification
})

const list = (
  name: string,
  notifications: readonly Notification[] | undefined,
  error: Error | null = null,
): GalleryState => ({
  name,
  Show: () => (
    <PanelList
      notifications={notifications}
      error={error}
      isFetching={false}
      onRetry={() => undefined}
      isRead={({ alertType }) => alertType === 'Info'}
      onOpen={() => undefined}
    />
  ),
})

export const page: GalleryPage = {
  states: [
    list('some', SAMPLE_NOTIFICATIONS),
    list('loading', undefined),
    list('empty', []),
    list('offline', undefined, NO_ANSWER),
    list('failed', undefined, BAD_GATEWAY),
    list('many', MANY),
  ],
}
