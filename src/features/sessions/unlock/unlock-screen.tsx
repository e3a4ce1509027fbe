import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clearInactiveQueries } from '../../../offline/device-store/lock-device.ts'
import { listOwners } from '../../../offline/device-store/owner-records.ts'
import { takeTypedCredentials } from '../../../session/handed-over.ts'
import { signedInUserId } from '../../../session/last-person.ts'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { BrandMark } from '../../../ui/layout/brand-mark.tsx'
import { enterTopLayer } from '../../../ui/overlays/top-layer.ts'
import { PeopleList } from './people-list.tsx'
import { UnlockForm } from './unlock-form.tsx'

const Cover = chakra('dialog', {
  base: {
    display: 'grid',
    alignItems: 'center',
    justifyItems: 'center',
    inset: '0',
    width: 'auto',
    height: '100dvh',
    // The gutter of the scroll bar must not show the page behind.
    _backdrop: { bg: 'bg' },
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '4',
    border: 'none',
    overflowY: 'auto',
    bg: 'bg',
    color: 'fg',
  },
})

/** Covers everything until a person has unlocked the device. */
export function UnlockScreen() {
  const { t } = useLingui()
  const cover = useRef<HTMLDialogElement>(null)
  const [typed] = useState(takeTypedCredentials)
  const { data: people } = useQuery({
    queryKey: ['lazy', 'people-here'],
    queryFn: listOwners,
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const isOther = chosen === ''
  const here = signedInUserId()
  const named = people?.find(
    ({ userName }) => userName.toLowerCase() === typed?.userName.toLowerCase(),
  )
  const person = people?.find(
    ({ ownerId }) => ownerId === (chosen ?? (typed ? named?.ownerId : here)),
  )
  useUsable(people !== undefined)

  useLayoutEffect(() => {
    const element = cover.current
    if (!element) return
    // The screen covers an open dialog, which becomes unreachable.
    element.showModal()
    const leave = enterTopLayer(element)
    return () => {
      leave()
      element.close()
    }
  }, [])
  useEffect(clearInactiveQueries, [])

  return (
    <Cover ref={cover} aria-labelledby="unlock-title" onCancel={(event) => event.preventDefault()}>
      <chakra.div
        width="min(26rem, 100%)"
        display="grid"
        gap="5"
        padding={{ base: '5', sm: '8' }}
        bg="bg.panel"
        borderRadius="md"
        border="1px solid {colors.border}"
      >
        <chakra.div display="flex" alignItems="center" gap="3">
          <BrandMark size={40} />
          <chakra.h1 id="unlock-title" fontSize="xl" fontWeight="semibold" lineHeight="tight">
            {t`Locked`}
          </chakra.h1>
        </chakra.div>
        {!people && <Spinner />}
        {people && person && !isOther && (
          <UnlockForm
            key={person.ownerId}
            person={person}
            typed={named && person === named ? typed?.password : undefined}
            onOther={() => setChosen('')}
          />
        )}
        {people && (!person || isOther) && (
          <PeopleList
            people={people}
            unknown={typed && !named && !isOther ? typed.userName : undefined}
            onChoose={setChosen}
          />
        )}
      </chakra.div>
    </Cover>
  )
}
