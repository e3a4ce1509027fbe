import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { usePressService } from '../api.ts'
import { notifyServiceFailed } from '../notify-service-failed.ts'

type Press = Parameters<ReturnType<typeof usePressService>['mutate']>[0]

/** What a question about a service does once it is confirmed: it says what came of it, and closes. */
export function usePressDialog(service: ManagedService, onClose: () => void) {
  const press = usePressService(service)
  return {
    isPending: press.isPending,
    confirm: (does: Press, done: string) =>
      withConnection(() =>
        press.mutate(does, {
          onSuccess: () => notify({ tone: 'success', title: done }),
          onError: notifyServiceFailed,
          onSettled: onClose,
        }),
      ),
  }
}
