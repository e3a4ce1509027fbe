import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { displayName } from '../../../../contract/core/person-names.ts'
import { createPlatformSecret } from '../../../offline/device-store/platform-lock.ts'
import { removeUnlockMethod, addUnlockMethod } from '../../../offline/device-store/unlock.ts'
import { useUser } from '../../../session/user.tsx'

/** This device's lock has no PRF secret. */
class NoSecretError extends Error {
  override readonly name = 'NoSecretError'
}

/** Adds and removes the device's own lock as an unlock method. */
export function usePlatformLock(onChanged: () => void) {
  const { t } = useLingui()
  const { userInfo } = useUser()
  const add = useMutation({
    async mutationFn() {
      const { _id: id, userName: name } = userInfo
      const made = await createPlatformSecret({
        id,
        name,
        displayName: displayName(userInfo, name),
      })
      if (!made) throw new NoSecretError()
      await addUnlockMethod('device', made.secret, made.credentialId)
      made.secret.fill(0)
    },
    onSuccess: onChanged,
  })
  const remove = useMutation({
    mutationFn: () => removeUnlockMethod('device'),
    onSuccess: onChanged,
  })
  const problem =
    add.error instanceof NoSecretError
      ? t`This device's lock cannot be used for this.`
      : t`The device lock was not set. Check the connection and try again.`
  return {
    add: add.mutate,
    remove: remove.mutate,
    isBusy: add.isPending || remove.isPending,
    problem: add.error ? problem : '',
  }
}
