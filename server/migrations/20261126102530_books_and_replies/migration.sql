ALTER TABLE "ticket_messages" ADD COLUMN "merged_from_id" uuid;--> statement-breakpoint
DROP INDEX "till_closings_day";--> statement-breakpoint
CREATE UNIQUE INDEX "till_closings_day" ON "till_closings" ("till_id","franchise_id","day");--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_merged_from_id_tickets_id_fkey" FOREIGN KEY ("merged_from_id") REFERENCES "tickets"("id");