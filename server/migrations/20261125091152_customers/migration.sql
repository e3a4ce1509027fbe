CREATE TABLE "customer_erasures" (
	"franchise_id" uuid,
	"phone_hash" text,
	"erased_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "customer_erasures_pkey" PRIMARY KEY("franchise_id","phone_hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY,
	"franchise_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"name_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"village" text,
	"last_visit_at" timestamp(3) with time zone NOT NULL,
	"kept_until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "customers_franchise_id_phone_name_key_unique" UNIQUE("franchise_id","phone","name_key")
);
--> statement-breakpoint
CREATE INDEX "customers_franchise_id_last_visit_at_index" ON "customers" ("franchise_id","last_visit_at");--> statement-breakpoint
CREATE INDEX "customers_kept_until_index" ON "customers" ("kept_until");--> statement-breakpoint
ALTER TABLE "customer_erasures" ADD CONSTRAINT "customer_erasures_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_franchise_id_franchises_id_fkey" FOREIGN KEY ("franchise_id") REFERENCES "franchises"("id");