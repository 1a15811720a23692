"""Run in process by `database.migrate`, on the connection that it hands over."""

from alembic import context

from respublica.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
