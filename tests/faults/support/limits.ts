/** Statements after which PostgreSQL counts no use of a limit: these tests write more than a customer may. */
export const liftLimits = [
  `create function count_nothing() returns trigger language plpgsql as $body$
   begin
     new.spent := 0;
     return new;
   end $body$`,
  `create trigger count_nothing before insert or update on rate_limits
   for each row execute function count_nothing()`,
];
