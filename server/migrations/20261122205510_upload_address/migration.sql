ALTER TABLE "part_uploads" DROP CONSTRAINT "part_uploads_token_hash_key";--> statement-breakpoint
CREATE INDEX "part_uploads_token_hash_index" ON "part_uploads" ("token_hash");