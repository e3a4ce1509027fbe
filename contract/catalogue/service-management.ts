import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Line, orEmpty, Paise } from '../core/primitives.ts'
import { ServiceDraft, ServiceDraftChange } from './service-draft.ts'
import { Category, CategoryType, ServiceContent } from './services.ts'

const access = 'catalogue.manage'
const path = '/api/managed-services'
const ById = v.object({ id: Id })
const version = v.pipe(v.number('required'), v.integer('invalid'))

/** A service in the list of those that are managed. */
export const ManagedRow = v.object({
  _id: Id,
  categoryId: Id,
  name: v.string(),
  nameHi: v.string(),
  nameMr: v.string(),
  feePaise: Paise,
  active: v.boolean(),
  /** 0 before the first version was published. */
  publishedVersion: v.number(),
  hasDraft: v.boolean(),
  version: v.number(),
  /** Applications that are not decided. */
  openApplications: v.number(),
})
export type ManagedRow = v.InferOutput<typeof ManagedRow>

export const ManagedCategory = v.object({
  ...Category.entries,
  version: v.number(),
  /** A service is, or was, in this category: the category cannot be deleted. */
  isUsed: v.boolean(),
})
export type ManagedCategory = v.InferOutput<typeof ManagedCategory>

export const ManagedCatalogue = v.object({
  services: v.array(ManagedRow),
  categories: v.array(ManagedCategory),
})
export type ManagedCatalogue = v.InferOutput<typeof ManagedCatalogue>

/** Every service and category in the catalogue's order, also what nobody may apply for. */
export const listManagedServices = endpoint({
  method: 'GET',
  path,
  access,
  response: ManagedCatalogue,
})

const PublishedVersion = v.object({
  number: v.number(),
  publishedAt: Instant,
  /** The publisher's name; empty for versions from before publishers were recorded. */
  publishedByName: v.string(),
  /** Undecided applications that were made with this version. */
  openApplications: v.number(),
})
export type PublishedVersion = v.InferOutput<typeof PublishedVersion>

export const ManagedService = v.object({
  _id: Id,
  active: v.boolean(),
  version: v.number(),
  publishedVersion: v.number(),
  acceptsFrom: v.number(),
  /** The content that is offered now; null before the first publication. */
  published: v.nullable(ServiceContent),
  /** Changes that are not published yet; null where there are none. */
  draft: v.nullable(ServiceContent),
  /** The newest first. */
  versions: v.array(PublishedVersion),
})
export type ManagedService = v.InferOutput<typeof ManagedService>

/** 404 `catalogue.not_found`. */
export const getManagedService = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: ById,
  response: ManagedService,
})

/**
 * A new service, as a draft that nobody may apply for yet. 404 `catalogue.not_found` at `categoryId`; 422
 * `document.not_found` for a picture that is no unused upload of the caller's.
 */
export const createService = endpoint({
  method: 'POST',
  path,
  access,
  body: ServiceDraft,
  response: ManagedService,
  status: 201,
  idempotent: true,
})

/**
 * Saves what the next version is going to say; nothing of it is offered. 404 `catalogue.not_found`; 409
 * `catalogue.stale` with the present `ManagedService` in `current`; and the errors of `createService`.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: `${path}/:id/draft`,
  access,
  params: ById,
  body: ServiceDraftChange,
  response: ManagedService,
  idempotent: true,
})

const change = { access, params: ById, response: ManagedService, idempotent: true } as const

/** Gives up what is not published. Errors as `saveDraft`; 400 `request.invalid` before the first version. */
export const discardDraft = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/:id/discard-draft`,
  body: v.object({ version }),
})

/**
 * Makes a version of the draft; open applications keep theirs. Unless `acceptsEarlier`, applications that were
 * made with an earlier one are refused from now on. Errors as `saveDraft`; 400 `request.invalid`.
 */
export const publishService = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/:id/publish`,
  body: v.object({ version, acceptsEarlier: v.boolean() }),
})

/**
 * Publishes what an earlier version said as a new one; a draft stays. Errors as `saveDraft`; 400
 * `request.invalid` for a number that there is not, or that is offered now.
 */
export const restoreVersion = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/:id/restore`,
  body: v.object({ version, number: v.pipe(v.number('required'), v.integer('invalid')) }),
})

/** Offers the service, or withdraws it. Errors as `saveDraft`; 400 `request.invalid`. */
export const activateService = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/:id/active`,
  body: v.object({ version, active: v.boolean() }),
})

/** One place up or down within its category. 404 `catalogue.not_found`. */
export const moveService = endpoint({
  method: 'POST',
  path: `${path}/:id/move`,
  access,
  params: ById,
  body: v.object({ to: v.picklist(['up', 'down'], 'not_a_choice') }),
  response: ManagedCatalogue,
  idempotent: true,
})

const categoriesPath = '/api/managed-categories'
const Name = v.pipe(Line, v.nonEmpty('required'), v.maxLength(100, 'too_long'))

const categoryEntries = {
  name: Name,
  nameHi: orEmpty(Name),
  nameMr: orEmpty(Name),
  type: v.pipe(v.string(), v.picklist(CategoryType.options, 'not_a_choice')),
  excludedFromDigital: v.boolean(),
  logoId: v.nullable(Id),
}

export const NewCategory = v.object(categoryEntries)
export type NewCategory = v.InferOutput<typeof NewCategory>

/** 422 `document.not_found`. */
export const createCategory = endpoint({
  method: 'POST',
  path: categoriesPath,
  access,
  body: NewCategory,
  response: ManagedCategory,
  status: 201,
  idempotent: true,
})

/**
 * 404 `catalogue.not_found`; 409 `catalogue.stale` with the present one in `current`; 422 `document.not_found`.
 */
export const editCategory = endpoint({
  method: 'PUT',
  path: `${categoriesPath}/:id`,
  access,
  params: ById,
  body: v.object({ ...categoryEntries, version }),
  response: ManagedCategory,
  idempotent: true,
})

/** 404 `catalogue.not_found`; 409 `catalogue.stale` for one that a service is or was in. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: `${categoriesPath}/:id`,
  access,
  params: ById,
  response: v.object({ _id: Id }),
})
