import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { ListedPlace } from '../../../../contract/core/access.ts'
import { SEARCH_LENGTH } from '../../../../contract/core/paging.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { controlRecipe } from '../../../ui/controls/control-recipe.ts'
import { takeHeldTyping } from '../../../ui/controls/held-typing.ts'
import { neighbour } from '../../../ui/controls/roving.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { exampleFor } from './example.ts'
import { OptionList, optionId } from './option-list.tsx'
import { keyOf } from './rank.ts'
import { useFound } from './use-found.ts'

const Input = chakra('input', controlRecipe)

interface Props {
  labelOf: (place: ListedPlace) => MessageDescriptor
  onClose: () => void
}

/** One field for all: typing finds, arrows choose, Enter opens (rules.md, Find). */
export function FindDialog({ labelOf, onClose }: Props) {
  const { t } = useLingui()
  const listId = useId()
  const [typed, setTyped] = useState(takeHeldTyping)
  const { groups, active, setActive, isAsking, error, retry } = useFound(labelOf, typed)
  const { userType } = useUser().userInfo
  const isOffline = useReachability() !== 'online' || error instanceof OfflineError
  const keys = groups.flatMap(({ rows }) => rows.map(keyOf))
  const activeId = active === null ? undefined : optionId(listId, active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && activeId) {
      event.preventDefault()
      document.getElementById(activeId)?.click()
    }
    const next = neighbour(keys, active === null ? -1 : keys.indexOf(active), event.key)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <Dialog open onClose={onClose} title={t`Find anything`}>
      <Input
        data-autofocus
        role="combobox"
        aria-label={t`Find anything`}
        aria-expanded={keys.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={t`Number, name, phone, service or screen`}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <chakra.div role="status" fontSize="sm" color="fg.muted" paddingInline="3">
        {typed === '' && (
          <chakra.p paddingBlockStart="3">
            {t`Or ask in words, for example: ${exampleFor(userType)}`}
          </chakra.p>
        )}
        {isOffline && typed !== '' && (
          <chakra.p paddingBlockStart="3">
            {t`You are offline. Only what is saved on this device is searched.`}
          </chakra.p>
        )}
        {keys.length === 0 && (
          <chakra.p paddingBlockStart="3">
            {isAsking && !isOffline ? t`Searching…` : t`No results. Try another word.`}
          </chakra.p>
        )}
      </chakra.div>
      {error && !isOffline && (
        <chakra.div role="alert" paddingInline="3" paddingBlockStart="3">
          <p>{errorText(error)}</p>
          <Button marginBlockStart="2" loading={isAsking} onClick={retry}>{t`Try again`}</Button>
        </chakra.div>
      )}
      <OptionList
        id={listId}
        label={t`Search results`}
        groups={groups}
        active={active}
        onOpen={onClose}
      />
    </Dialog>
  )
}
