type Listener<Value> = (value: Value) => void

/** Something that happens: `emit` calls every listener; `subscribe` answers how to unsubscribe. */
export function createEvent<Value = void>() {
  const listeners = new Set<Listener<Value>>()
  return {
    emit(value: Value): void {
      for (const listener of listeners) listener(value)
    },
    subscribe(listener: Listener<Value>): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value that any code may read and watch; setting an identical value calls no listener. */
export function createStore<Value>(initial: Value) {
  const { emit, subscribe } = createEvent<Value>()
  let value = initial
  return {
    get: (): Value => value,
    set(next: Value): void {
      if (Object.is(next, value)) return
      value = next
      emit(next)
    },
    subscribe,
  }
}

export type Store<Value> = ReturnType<typeof createStore<Value>>
