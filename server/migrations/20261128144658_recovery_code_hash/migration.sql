-- What was stored by HMAC opens nothing any more.
DELETE FROM "recovery_codes";--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME COLUMN "code_hmac" TO "code_hash";