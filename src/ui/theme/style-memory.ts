import type { SystemContext } from '@chakra-ui/react/styled-system'
import { css as serialized, type CSSObject } from '@emotion/react'

type Recipe = ReturnType<SystemContext['cva']>

/** A limit far above the styles of all screens together; beyond it the memory starts anew. */
const MAX_STYLES = 5000

function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}

/**
 * The system with a cache. Chakra makes a component's recipe and works out its styles anew at
 * every render of every element. Here a recipe is made once per component. Styles are made once per
 * recipe result and style props, in the form that Emotion takes.
 *
 * A recipe is known by its identity, style props by what they say.
 */
export function withMemoization(system: SystemContext): SystemContext {
  const recipeOf = memoize((config: object) => withMergeMemoization(system.cva(config)))
  function withMergeMemoization(recipe: Recipe): Recipe {
    const merge = recipe.merge.bind(recipe)
    return Object.assign(recipe, {
      merge: memoize((other: Recipe) => withMergeMemoization(merge(other) as Recipe)),
    })
  }

  let recipeResults = 0
  const numberOf = memoize((_recipeResult: object) => ++recipeResults)
  const styles = new Map<string, ReturnType<typeof serialized>>()
  function css(recipeResult: object, ...props: object[]) {
    const key = numberOf(recipeResult) + JSON.stringify(props)
    let known = styles.get(key)
    if (known === undefined) {
      if (styles.size >= MAX_STYLES) styles.clear()
      styles.set(key, (known = serialized(system.css(recipeResult, ...props) as CSSObject)))
    }
    return known
  }

  const properties = new Map<string, boolean>()
  function isValidProperty(name: string): boolean {
    let isValid = properties.get(name)
    if (isValid === undefined) properties.set(name, (isValid = system.isValidProperty(name)))
    return isValid
  }

  return {
    ...system,
    cva: recipeOf as SystemContext['cva'],
    css: css as unknown as SystemContext['css'],
    isValidProperty,
  }
}
